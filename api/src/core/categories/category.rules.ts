import { AppError, conflict } from "../../shared/errors";

/** A category as an admin writes it. */
export interface CategoryWishes {
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
}

export const categoryNotFound = (): AppError => new AppError("NOT_FOUND", "category.notFound");

export function categoryInUse(count: number): AppError {
  const message = count === 1 ? "1 deed uses this category, so it cannot be deleted" : undefined;
  return new AppError("CONFLICT", "category.inUse", { args: { count }, message });
}

/** The error if another category has this name. */
export const categoryTaken = (field: "name" | "nameEn", cause: unknown): AppError =>
  conflict(field, "category.duplicate", cause);
