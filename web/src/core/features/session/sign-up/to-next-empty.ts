import type { KeyboardEvent } from "react";

/** Enter goes to the next empty field; if there is none, it submits the form as usual. */
export function toNextEmpty(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !isTyped(target) || target.value === "") return;
  const fields = [...currentTarget.elements];
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .filter(isTyped)
    .find(({ value }) => value === "");
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const typed = ["text", "tel", "email", "password"];

const isTyped = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && typed.includes(element.type) && !element.readOnly;
