const typing = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable=true]";

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typing) !== null;

/** Whether a dialog or menu is open, which then gets the keys. */
const isCovered = (): boolean => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Whether a key press is for the whole page: nobody types, no layer is open, no modifier is pressed. */
export function isForPage(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return false;
  return !isTyping(target) && !isCovered();
}
