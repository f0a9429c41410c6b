/** Panels that a button opens, for Safari before 17, which does not know the attribute `popover`. */

const OPEN = "data-open";
const panelOf = (button: Element): HTMLElement | null =>
  document.getElementById(button.getAttribute("popovertarget") ?? "");

/** A click on its button opens a panel or closes it; any other click outside closes it. */
function clicked(event: Event): void {
  const at = event.target as Element;
  const button = at.closest("[popovertarget]");
  const wanted = button && panelOf(button);
  for (const panel of document.querySelectorAll(`[popover=""][${OPEN}]`))
    if (panel !== wanted && !panel.contains(at)) panel.removeAttribute(OPEN);
  if (!wanted) return;
  const how = button.getAttribute("popovertargetaction");
  wanted.toggleAttribute(OPEN, how === "show" || (how !== "hide" && !wanted.hasAttribute(OPEN)));
}

/** `look/base.css` hides what is not open. */
function knowPopovers(): void {
  HTMLElement.prototype.showPopover = function show() {
    this.setAttribute(OPEN, "");
  };
  HTMLElement.prototype.hidePopover = function hide() {
    this.removeAttribute(OPEN);
  };
  document.addEventListener("click", clicked);
}

if (!("popover" in HTMLElement.prototype)) knowPopovers();
