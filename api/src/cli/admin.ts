import { AppError } from "../shared/errors";
import { withSite } from "./with-site";

/** `npm run admin -- <username or email>`: makes a member an admin, the first one above all. */
async function main([name]: readonly string[]): Promise<void> {
  if (!name) {
    console.error("Usage: npm run admin -- <username or email>");
    process.exitCode = 1;
    return;
  }
  await withSite(async ({ users, userAdmin }) => {
    const member = await users.findByLogin(name);
    if (!member)
      throw new AppError("NOT_FOUND", "user.notFound", { message: `Nobody has the username or e-mail ${name}` });
    const { username } = await userAdmin.grantByOperator(member.viewer.id);
    console.log(`${username} is an admin.`);
  });
}

void main(process.argv.slice(2));
