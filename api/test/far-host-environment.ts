import { TestEnvironment } from "jest-environment-node";

type Parameters = ConstructorParameters<typeof TestEnvironment>;

/**
 * Node on a host in Newfoundland, whose offset has half an hour, and which has summer time. It must be set here: tests
 * get a copy of `process.env` that the JavaScript engine does not read.
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
