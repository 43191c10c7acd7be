import MuiLink from "@mui/material/Link";
import { Fragment, type ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { DayInWords } from "../../../components/DayInWords";
import { InGround } from "../../../components/InGround";
import { Box } from "../../../components/Box";
import { RelativeTime } from "../../../components/RelativeTime";
import type { UserFacts_UserFragment, UserRow_UserFragment } from "./Users.generated";
import type { MessageId } from "../../../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";
import { DialogPart } from "./DialogPart";
import { UserEmail } from "./UserEmail";
import { userFacts } from "./user-columns";
import { SocialLinks } from "./SocialLinks";

/** A member's contact data and profile facts. */
export function UserFacts({ user }: { user: UserRow_UserFragment & UserFacts_UserFragment }) {
  const intl = useIntl();
  const { email, whatsappNumber, fullName } = user;
  const facts: readonly (readonly [MessageId, ReactNode])[] = [
    [
      "users.column.email",
      email !== null && (
        <UserEmail user={user}>
          <MuiLink href={`mailto:${email}`} lang="en" sx={touchable}>
            {email}
          </MuiLink>
        </UserEmail>
      ),
    ],
    [
      "users.column.whatsapp",
      whatsappNumber !== null && (
        <MuiLink
          href={`https://wa.me/${whatsappNumber.replace(/\D/g, "")}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={intl.formatMessage({ id: "users.writeTo" }, { name: fullName })}
          sx={touchable}
        >
          <bdi>{whatsappNumber}</bdi>
        </MuiLink>
      ),
    ],
    ...userFacts.map(([, label, shown]) => [label, shown(user)] as const),
    ["users.column.joined", <DayInWords key="joined" value={user.createdAt} />],
    [
      "users.column.lastSeen",
      user.lastSeenAt === null ? (
        <FormattedMessage id="users.notSignedIn" />
      ) : (
        <RelativeTime key="seen" value={user.lastSeenAt} />
      ),
    ],
    [
      "users.trees",
      <span key="trees">
        <FormattedNumber value={user.treesPlanted} />
        {user.treesInGround !== null && (
          <Box component="span" sx={{ ml: 0.75 }}>
            <InGround count={user.treesInGround} />
          </Box>
        )}
      </span>,
    ],
  ];
  return (
    <DialogPart title="users.contact">
      <Box component="dl" sx={list}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>
              <FormattedMessage id={label} />
            </dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Box>
      <SocialLinks user={user} />
      <TextLink to={paths.profile(user.username)} sx={{ ...touchable, typography: "body2" }} text="users.profile" />
    </DialogPart>
  );
}

/** Minimum height of a touch target. */
const touchable = { display: "inline-flex", alignItems: "center", minHeight: 32 } as const;

const list = {
  display: "grid",
  gridTemplateColumns: "minmax(84px, auto) minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 0.25,
  alignItems: "center",
  m: 0,
  typography: "body2",
  dt: { color: "text.secondary" },
  dd: { m: 0, minWidth: 0, minHeight: 32, display: "flex", alignItems: "center" },
} as const;
