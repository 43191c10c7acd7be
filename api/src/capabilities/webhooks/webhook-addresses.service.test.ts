import { WebhookAddresses } from "./webhook-addresses.service";

const addressesOf: Readonly<Record<string, readonly string[]>> = {
  "hooks.example.com": ["93.184.216.34", "2606:4700::1111"],
  "inside.example.com": ["10.0.0.7"],
  "both.example.com": ["93.184.216.34", "127.0.0.1"],
  "mapped.example.com": ["::ffff:169.254.169.254"],
};
const resolve = async (host: string): Promise<readonly string[]> => {
  const addresses = addressesOf[host];
  if (!addresses) throw new Error("ENOTFOUND");
  return addresses;
};
const addresses = new WebhookAddresses({ resolve });

describe("an address for a webhook", () => {
  test.each([
    ["https://hooks.example.com", "https://hooks.example.com/"],
    ["https://HOOKS.example.com:443/a?b=c#d", "https://hooks.example.com/a?b=c"],
    ["https://hooks.example.com:8443/a", "https://hooks.example.com:8443/a"],
    ["https://93.184.216.34/a", "https://93.184.216.34/a"],
    ["https://[2606:4700::1111]/a", "https://[2606:4700::1111]/a"],
  ])("may be %s", async (url, kept) => {
    expect(await addresses.checked(url)).toBe(kept);
  });

  test.each([
    ["", "webhook.urlInvalid"],
    ["hooks.example.com", "webhook.urlInvalid"],
    ["http://hooks.example.com/", "webhook.urlInvalid"],
    ["ftp://hooks.example.com/", "webhook.urlInvalid"],
    ["file:///etc/passwd", "webhook.urlInvalid"],
    ["https://user:secret@hooks.example.com/", "webhook.urlInvalid"],
    ["https://user@hooks.example.com/", "webhook.urlInvalid"],
    ["https://hooks.example.com:22/", "webhook.urlInvalid"],
    ["https://hooks.example.com:80/", "webhook.urlInvalid"],
    ["https://hooks.example.com:0/", "webhook.urlInvalid"],
    ["https://127.0.0.1/", "webhook.notPublic"],
    ["https://2130706433/", "webhook.notPublic"],
    ["https://0x7f.1/", "webhook.notPublic"],
    ["https://0177.0.0.1/", "webhook.notPublic"],
    ["https://127.1/", "webhook.notPublic"],
    ["https://[::1]/", "webhook.notPublic"],
    ["https://[::ffff:127.0.0.1]/", "webhook.notPublic"],
    ["https://[fd00:ec2::254]/", "webhook.notPublic"],
    ["https://169.254.169.254/latest/meta-data", "webhook.notPublic"],
    ["https://inside.example.com/", "webhook.notPublic"],
    ["https://both.example.com/", "webhook.notPublic"],
    ["https://mapped.example.com/", "webhook.notPublic"],
    ["https://unknown.example.com/", "webhook.hostUnknown"],
    ["https://localhost/", "webhook.hostUnknown"],
  ])("cannot be %s", async (url, key) => {
    await expect(addresses.checked(url)).rejects.toMatchObject({ code: "BAD_USER_INPUT", key });
  });
});

describe("a connection", () => {
  const lookup = (host: string, all: boolean) =>
    new Promise((done) =>
      addresses.lookup(host, { all }, (error, address, family) => done(error ? error.code : [address, family])),
    );

  test("goes to the addresses that were checked", async () => {
    expect(await lookup("hooks.example.com", false)).toEqual(["93.184.216.34", 4]);
    expect(await lookup("hooks.example.com", true)).toEqual([
      [
        { address: "93.184.216.34", family: 4 },
        { address: "2606:4700::1111", family: 6 },
      ],
      undefined,
    ]);
  });

  test("is not made when one of them is not public, or there is none", async () => {
    expect(await lookup("both.example.com", true)).toBe("ENOTPUBLIC");
    expect(await lookup("inside.example.com", false)).toBe("ENOTPUBLIC");
    expect(await lookup("unknown.example.com", false)).toBe("ENOTFOUND");
  });
});
