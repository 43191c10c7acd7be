export async function sayAll({ api, language, say }) {
  const { paymentOptions } = api("capabilities/payments/payment-options.view");
  const { PROVIDERS } = api("capabilities/payments/providers/list.provider");
  const enabled = new Map(PROVIDERS.map(({ name, make }) => [name, make({}, {})]));
  for (const { title, ways } of paymentOptions(enabled, language))
    say("way to pay", title, ...ways.map(({ name }) => name));
}
