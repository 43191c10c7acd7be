const typing = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable=true]";

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typing) !== null;

/** Whether a dialog or menu lies over the page: keys are for that then. */
const isCovered = (): boolean => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Whether a key that was pressed is for the page as a whole: nobody types, nothing lies over it, no other key is held. */
export function isForPage(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return false;
  return !isTyping(target) && !isCovered();
}
