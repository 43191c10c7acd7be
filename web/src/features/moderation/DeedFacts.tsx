import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormattedMessage } from "react-intl";
import { RelativeTime } from "../../components/RelativeTime";
import { UserAvatar } from "../../components/UserAvatar";
import type { ModeratedDeed_DeedFragment } from "../../gql/graphql";
import { countryName } from "../../i18n/countries";
import { useLanguage } from "../../i18n/LanguageProvider";

/** Who shared it, how well they are known, when, and what kind of deed it is. */
export function DeedFacts({ deed, titleId }: { deed: ModeratedDeed_DeedFragment; titleId: string }) {
  const { language } = useLanguage();
  const { user, category } = deed;
  return (
    <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", minWidth: 0 }}>
      <UserAvatar user={user} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ lineHeight: 1.4 }}>
          {user.fullName}
          <Box component="span" translate="no" sx={{ color: "text.secondary", fontWeight: 400, ml: 1 }}>
            {handle(user.username)}
          </Box>
        </Typography>
        <Typography variant="body2" color="textSecondary" component="p">
          <FormattedMessage
            id="admin.facts"
            values={{ count: user.approvedDeeds, country: countryName(user.country, language) }}
          />
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2", color: "text.secondary" }}>
          <RelativeTime value={deed.createdAt} />
          <span>
            <Box component="span" aria-hidden sx={{ mr: 0.75 }}>
              {category.icon}
            </Box>
            {language === "bn" ? category.name : category.nameEn}
          </span>
          <span translate="no">{deed.uniqueId}</span>
        </Box>
      </Box>
    </Box>
  );
}

const handle = (username: string): string => `@${username}`;
