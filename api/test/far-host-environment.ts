import { TestEnvironment } from "jest-environment-node";

type Parameters = ConstructorParameters<typeof TestEnvironment>;

/**
 * Node on a host in Newfoundland, which is half an hour off the full hours and keeps summer time. It has to be set here:
 * tests see a copy of `process.env` that the JavaScript engine does not read.
 */
export default class FarHostEnvironment extends TestEnvironment {
  readonly #usual = process.env.TZ;

  constructor(...parameters: Parameters) {
    process.env.TZ = "America/St_Johns";
    super(...parameters);
  }

  override async teardown(): Promise<void> {
    if (this.#usual === undefined) delete process.env.TZ;
    else process.env.TZ = this.#usual;
    await super.teardown();
  }
}
