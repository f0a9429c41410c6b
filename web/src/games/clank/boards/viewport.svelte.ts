/** What part of a drawing shows: a middle and a scale, moved by mouse, fingers, wheel and keys. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const CLICK = 6;
const SMALL = 480;

/** Whether a board has the width of a phone. */
export const isSmall = (view: { width: number }): boolean => view.width < SMALL;

export class Viewport {
  /** The size of the window on the screen, in pixels. */
  width = $state(0);
  height = $state(0);
  /** The middle of what shows, in the units of the drawing. */
  cx = $state(0);
  cy = $state(0);
  /** Pixels a unit. */
  scale = $state(1);
  /** Whether somebody has moved it: then nothing else does. */
  moved = $state(false);
  dragging = $state(false);

  bounds: Box;
  readonly most: number;

  constructor(bounds: Box, most = 2.4) {
    this.bounds = bounds;
    this.most = most;
    this.cx = bounds.x + bounds.w / 2;
    this.cy = bounds.y + bounds.h / 2;
  }

  get ready(): boolean {
    return this.width > 0 && this.height > 0;
  }
  /** The scale at which everything fits. */
  get whole(): number {
    return Math.min(this.width / this.bounds.w, this.height / this.bounds.h) || 1;
  }
  get box(): Box {
    const [w, h] = [(this.width || 1) / this.scale, (this.height || 1) / this.scale];
    return { x: this.cx - w / 2, y: this.cy - h / 2, w, h };
  }
  get viewBox(): string {
    const { x, y, w, h } = this.box;
    return `${x.toFixed(2)} ${y.toFixed(2)} ${w.toFixed(2)} ${h.toFixed(2)}`;
  }
  get isWhole(): boolean {
    return this.scale <= this.whole * 1.02;
  }

  toPixel(x: number, y: number): { left: number; top: number } {
    const box = this.box;
    return { left: (x - box.x) * this.scale, top: (y - box.y) * this.scale };
  }

  /** Show this box, as large as it fits; if that is too small to read, what is around `near`. */
  show(box: Box, most = this.most, least = 0, near?: { x: number; y: number }): void {
    if (!this.ready) return;
    const fits = Math.min(this.width / box.w, this.height / box.h, most);
    const middle = fits < least && near ? near : { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    this.scale = Math.max(fits, least);
    this.cx = middle.x;
    this.cy = middle.y;
    this.settle();
  }

  fit(): void {
    this.show(this.bounds);
    if (this.moved) this.moved = false;
  }

  pan(dx: number, dy: number): void {
    this.cx -= dx / this.scale;
    this.cy -= dy / this.scale;
    this.moved = true;
    this.settle();
  }

  /** Zoom so that the point under the pointer stays there. */
  zoom(factor: number, left = this.width / 2, top = this.height / 2): void {
    const box = this.box;
    const [x, y] = [box.x + left / this.scale, box.y + top / this.scale];
    const scale = Math.min(this.most, Math.max(this.whole * 0.9, this.scale * factor));
    this.cx = x + (this.width / 2 - left) / scale;
    this.cy = y + (this.height / 2 - top) / scale;
    this.scale = scale;
    this.moved = true;
    this.settle();
  }

  centre(x: number, y: number): void {
    this.cx = x;
    this.cy = y;
    this.moved = true;
    this.settle();
  }

  /** Bring a place into sight if it is not. */
  reveal(x: number, y: number, margin = 60): void {
    const box = this.box;
    const m = margin / this.scale;
    if (x < box.x + m) this.cx -= box.x + m - x;
    if (x > box.x + box.w - m) this.cx += x - (box.x + box.w - m);
    if (y < box.y + m) this.cy -= box.y + m - y;
    if (y > box.y + box.h - m) this.cy += y - (box.y + box.h - m);
    this.settle();
  }

  /** Never lose the drawing: its edge stops at the edge of the window, small ones stay in the middle. */
  private settle(): void {
    const { x, y, w, h } = this.bounds;
    const [vw, vh] = [this.width / this.scale, this.height / this.scale];
    const hold = (middle: number, from: number, size: number, seen: number): number =>
      seen >= size ? from + size / 2 : Math.min(from + size - seen / 2, Math.max(from + seen / 2, middle));
    this.cx = hold(this.cx, x, w, vw);
    this.cy = hold(this.cy, y, h, vh);
  }

  /** Listen to pointers and the wheel on the window. */
  listen = (node: HTMLElement | SVGElement): (() => void) => {
    const held = new Map<number, { x: number; y: number }>();
    let far = 0;
    let gap = 0;
    const spot = (event: PointerEvent | WheelEvent): { left: number; top: number } => {
      const box = node.getBoundingClientRect();
      return { left: event.clientX - box.left, top: event.clientY - box.top };
    };
    const spread = (): number => {
      const [a, b] = [...held.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && event.button > 1) return;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (held.size === 1) far = 0;
      gap = spread();
    };
    const move = (event: PointerEvent): void => {
      const last = held.get(event.pointerId);
      if (!last) return;
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      far += Math.hypot(dx, dy);
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (far < CLICK && held.size === 1) return;
      if (!this.dragging) {
        this.dragging = true;
        node.setPointerCapture?.(event.pointerId);
      }
      this.pan(dx / held.size, dy / held.size);
      if (held.size > 1) {
        const now = spread();
        const box = node.getBoundingClientRect();
        const all = [...held.values()];
        const left = all.reduce((sum, one) => sum + one.x, 0) / all.length - box.left;
        const top = all.reduce((sum, one) => sum + one.y, 0) / all.length - box.top;
        if (gap > 0) this.zoom(now / gap, left, top);
        gap = now;
      }
    };
    const up = (event: PointerEvent): void => {
      held.delete(event.pointerId);
      gap = spread();
      // The click that follows a drag must not act: it is swallowed below.
      if (!held.size)
        setTimeout(() => {
          this.dragging = false;
        });
    };
    const click = (event: Event): void => {
      if (!this.dragging) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { left, top } = spot(event);
      this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), left, top);
    };
    const size = new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.width = entry.contentRect.width;
      this.height = entry.contentRect.height;
    });
    size.observe(node as Element);
    const on = node as HTMLElement;
    on.addEventListener("pointerdown", down);
    on.addEventListener("pointermove", move);
    on.addEventListener("pointerup", up);
    on.addEventListener("pointercancel", up);
    on.addEventListener("click", click, true);
    on.addEventListener("wheel", wheel, { passive: false });
    return () => {
      size.disconnect();
      on.removeEventListener("pointerdown", down);
      on.removeEventListener("pointermove", move);
      on.removeEventListener("pointerup", up);
      on.removeEventListener("pointercancel", up);
      on.removeEventListener("click", click, true);
      on.removeEventListener("wheel", wheel);
    };
  };
}
