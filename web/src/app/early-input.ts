import { sendForm } from "../lib/send-form";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Forms that a reader sent before the program ran carry it, put there by the page itself. */
export const earlyFormMark = "data-sent-early";

interface Left {
  value: string;
  checked: boolean;
}

const left = new Map<Field, Left>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isToggle = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function isChanged(field: Field): boolean {
  if (!isToggle(field)) return field.value !== field.defaultValue;
  // One that was left for another is not chosen by anybody.
  return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
}

function note(field: Field): void {
  left.set(field, { value: field.value, checked: isToggle(field) && field.checked });
}

const hear = ({ target }: Event): void => {
  if (isField(target)) note(target);
};

/**
 * Notes what has been and is being typed, ticked or chosen in a page that the server sent: React empties the fields when
 * it takes them over, which on a cheap phone is seconds after they can be seen.
 */
export function noteEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>("input, textarea")) {
    if (isChanged(field)) note(field);
  }
  document.addEventListener("input", hear, true);
}

/** Fills it in again once the fields are the program's, and sends what was sent too early. */
export function giveBackEarlyInput(): void {
  document.removeEventListener("input", hear, true);
  for (const [field, was] of left) if (field.isConnected) fill(field, was);
  left.clear();
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${earlyFormMark}]`)) {
    form.removeAttribute(earlyFormMark);
    // The form draws what was filled in first.
    setTimeout(() => sendForm(form));
  }
}

function fill(field: Field, { value, checked }: Left): void {
  // React hears only of what is other than it knows, and it knows what its own setters were given.
  if (isToggle(field)) {
    field.checked = !checked;
    field.click();
  } else if (field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = "";
    Reflect.set(kind.prototype, "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
