import { type Problem, sentenceOf } from "@tree-for-deed/common/errors";

/** Reason why a file cannot be read at all. */
export class FileFault extends Error {
  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(sentenceOf(problem), options);
    this.name = "FileFault";
  }
}
