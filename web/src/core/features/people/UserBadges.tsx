import { either } from "@tree-for-deed/common/either";
import type { ReactNode } from "react";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { UserRecord_UserFragment } from "./Users.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { paths } from "@tree-for-deed/common/paths";
import { DialogPart } from "./DialogPart";

interface Props {
  certificates: UserRecord_UserFragment["certificates"];
  /** Each badge in one line. */
  badges: readonly ReactNode[];
}

/** A member's badges and their certificates. */
export function UserBadges({ certificates, badges }: Props) {
  const { language } = useLanguage();
  return (
    <DialogPart title="users.badges">
      {badges.length === 0 && <Typography variant="body2" color="textSecondary" text="users.badges.none" />}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 1, typography: "body2" }}>{badges}</Box>
      {certificates.length > 0 && (
        <Box component="ul" sx={{ mt: 1, typography: "body2" }}>
          {certificates.map(({ id, code, badge }) => (
            <li key={id}>
              <TextLink
                to={paths.certificate(code)}
                sx={{ display: "inline-flex", alignItems: "center", minHeight: 32 }}
                text="users.certificate"
                values={{ badge: either(language, badge.name, badge.nameEn) }}
              />
            </li>
          ))}
        </Box>
      )}
    </DialogPart>
  );
}
