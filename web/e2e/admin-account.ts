/** The first admin of a test site, made from the environment as on a real one. */
export const firstAdmin = {
  username: "first_admin",
  email: "first_admin@example.com",
  password: "quiet green river 7",
};

export const firstAdminEnvironment = {
  ADMIN_USERNAME: firstAdmin.username,
  ADMIN_EMAIL: firstAdmin.email,
  ADMIN_PASSWORD: firstAdmin.password,
};
