export const JSON_TYPE = { "content-type": "application/json" };
const PASSWORD = "a-quiet-river-at-dawn-71";

/** Registration data for a username. */
export const registrationOf = (username: string, password: string) => ({
  username,
  email: `${username}@example.org`,
  password,
  fullName: "Visitor",
  age: 30,
  country: "BD",
  whatsappNumber: "01712345678",
});

export interface Member {
  readonly id: string;
  readonly cookie: string;
}

/** Registers a new member over HTTP, with the cookies that the browser would keep. */
export async function signUp(port: number): Promise<Member> {
  const username = `visitor_${Date.now()}`;
  const ask = async (query: string, input: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ query, variables: { input } }),
    });
  const registered = await ask(
    `mutation ($input: RegisterInput!) { register(input: $input) { id } }`,
    registrationOf(username, PASSWORD),
  );
  const { data } = (await registered.json()) as { data: { register: { id: string } } };
  const signedIn = await ask(`mutation ($input: LoginInput!) { login(input: $input) { id } }`, {
    emailOrUsername: username,
    password: PASSWORD,
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { id: data.register.id, cookie };
}
