import { type Problem, sentenceOf } from "@tree-for-deed/common/errors";

/** Why nothing of a file can be read. */
export class FileFault extends Error {
  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(sentenceOf(problem), options);
    this.name = "FileFault";
  }
}
