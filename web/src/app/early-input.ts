import { sendForm } from "../lib/send-form";
import { earlyFormMark, forgetEarlyTap } from "./early-marks";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Left {
  value: string;
  checked: boolean;
}

const left = new Map<Field, Left>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isToggle = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected !== true;
  if (!isToggle(field)) return field.value !== field.defaultValue;
  // A radio button that was left for another one was not chosen.
  return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
}

function note(field: Field): void {
  left.set(field, { value: field.value, checked: isToggle(field) && field.checked });
}

const hear = ({ type, target }: Event): void => {
  if (type === "click") forgetEarlyTap();
  if (isField(target)) note(target);
};

/** A click hydrates the part that it hits, so that React resets a checkbox before its `input` event. */
const heard = ["input", "click"];

/**
 * Records text typed and options chosen in a server-rendered page: React resets the fields when it hydrates, which on a
 * cheap phone is seconds after they are visible.
 */
export function noteEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>("input, textarea, select")) {
    if (isChanged(field)) note(field);
  }
  for (const event of heard) document.addEventListener(event, hear, true);
}

/** Restores these values after hydration, submits forms that were submitted too early, and presses the last button. */
export function giveBackEarlyInput(): void {
  for (const event of heard) document.removeEventListener(event, hear, true);
  for (const [field, was] of left) if (field.isConnected) fill(field, was);
  left.clear();
  const pressed = forgetEarlyTap();
  setTimeout(() => pressed?.click());
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${earlyFormMark}]`)) {
    form.removeAttribute(earlyFormMark);
    // The form renders the restored values first.
    setTimeout(() => sendForm(form));
  }
}

function fill(field: Field, { value, checked }: Left): void {
  // React ignores values equal to those that it knows, so its own setter is bypassed.
  if (isToggle(field)) {
    field.checked = !checked;
    // `click()` does nothing while another click of the field is handled.
    field.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = "";
    Reflect.set(kind.prototype, "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
