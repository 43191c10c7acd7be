import { AppError } from "../shared/errors";
import { withSite } from "./with-site";

const RESET = "--reset-second-factor";

/**
 * `npm run admin -- <username or email>` makes a member an admin. With `--reset-second-factor`, it instead removes the
 * second factor of a member who has lost it.
 */
async function main([name, option, ...rest]: readonly string[]): Promise<void> {
  if (!name || name.startsWith("-") || (option !== undefined && option !== RESET) || rest.length > 0) {
    console.error(`Usage: npm run admin -- <username or email> [${RESET}]`);
    process.exitCode = 1;
    return;
  }
  await withSite(async ({ services: { users, userAdmin, factorLosses } }) => {
    const member = await users.findOwner(name);
    if (!member)
      throw new AppError("NOT_FOUND", "user.notFound", { message: `Nobody has the username or e-mail ${name}` });
    if (option === RESET) {
      const { username } = await factorLosses.resetByOperator(member.viewer.id);
      console.log(`${username} signs in by the password alone until a second factor is set up again.`);
      return;
    }
    const { username } = await userAdmin.grantByOperator(member.viewer.id);
    console.log(`${username} is an admin.`);
  });
}

void main(process.argv.slice(2));
