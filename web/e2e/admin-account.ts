/** The first admin of a test site, made from the environment as on a real one. */
export const overseer = {
  username: "overseer",
  email: "overseer@example.com",
  password: "quiet green river 7",
};

export const overseerEnvironment = {
  ADMIN_USERNAME: overseer.username,
  ADMIN_EMAIL: overseer.email,
  ADMIN_PASSWORD: overseer.password,
};
