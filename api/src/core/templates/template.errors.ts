import { AppError } from "../../shared/errors";

export const templateNotFound = (): AppError => new AppError("NOT_FOUND", "template.notFound");
export const answerTemplateNotFound = (): AppError => new AppError("NOT_FOUND", "answerTemplate.notFound");
