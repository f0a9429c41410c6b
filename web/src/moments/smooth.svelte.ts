/** Whether this device draws moving sheets smoothly; where it does not, reveals stand still from then on. */

/** A frame that takes longer is seen to stick, in ms. */
const LONGEST = 33;
/** So many frames tell; the first ones also draw the picture. */
const FIRST = 3;
const FRAMES = 12;
/** So many of them may take longer. */
const FEW = 3;

class Smooth {
  is = $state(true);

  /** Look at the first frames of a reveal. */
  watch = (_: Element): (() => void) => {
    let [frames, slow, last, id] = [0, 0, 0, 0];
    const next = (now: number): void => {
      frames += 1;
      if (frames > FIRST && now - last > LONGEST) slow += 1;
      last = now;
      if (slow > FEW) this.is = false;
      else if (frames < FRAMES) id = requestAnimationFrame(next);
    };
    if (this.is) id = requestAnimationFrame(next);
    return () => cancelAnimationFrame(id);
  };
}

export const smooth = new Smooth();
