/** Message to the service worker: store a page of the member's own grove. All addresses are paths on this site. */
export interface KeepGrove {
  readonly keepGrove: {
    readonly page: string;
    readonly files: readonly string[];
  };
}
