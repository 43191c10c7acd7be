import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Parts } from "../../../components/extension/Parts";
import { turnParts } from "../../../core/extension-points/parts";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import { groveHref } from "../components/grove-address";
import { GrovePicture } from "../components/GrovePicture";
import { inGroundValues } from "../../../lib/in-ground";
import type { MemberGrove_UserFragment } from "./MemberGrove.generated";

/** A member's trees as a picture that links to the grove; nothing while there are none. */
export default function MemberGrove({ data: user }: { data: MemberGrove_UserFragment }) {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { viewer } = useViewer();
  const isOwn = viewer?.id === user.id;
  if (user.treesPlanted === 0 || user.isFormerMember) return null;
  const { username: member, treesPlanted: count } = user;
  const title = intl.formatMessage({ id: "grove.titleOf" }, { name: nameOf(user) });
  return (
    <Box component="section" aria-labelledby="grove">
      <Typography variant="h2" id="grove" sx={{ mb: 1.5 }} text={isOwn ? "grove.titleOwn" : "grove.ofMember"} />
      <Box component={Link} to={groveHref({ member })} sx={frame}>
        <GrovePicture
          filters={{ member }}
          trees={count}
          alt={intl.formatMessage(
            { id: "grove.pictureLabel" },
            { title, count, ...inGroundValues(user.treesInGround) },
          )}
          loading="lazy"
          sx={picture}
        />
        <Box component="span" sx={words}>
          <FormattedMessage id="grove.see" />
        </Box>
      </Box>
      {isOwn && (
        <Box sx={turn}>
          <Parts of={turnParts} props={{}} />
        </Box>
      )}
    </Box>
  );
}

const frame = {
  position: "relative",
  display: "block",
  overflow: "hidden",
  borderRadius: 2,
  boxShadow: 1,
  // The picture's ratio: a wider box would cut off the sun.
  aspectRatio: "3 / 2",
  bgcolor: "primary.light",
} as const;

/** Room for two lines on phones: they come by a request of their own, and what is below must not move. */
const turn = { mt: 1.5, minHeight: { xs: "2.75rem", sm: "1.5rem" } } as const;

const picture = {
  display: "block",
  width: "100%",
  height: "100%",
} as const;

const words = {
  position: "absolute",
  right: 12,
  bottom: 12,
  px: 2,
  py: 1,
  borderRadius: 99,
  bgcolor: "background.paper",
  color: "primary.main",
  typography: "body2",
  fontWeight: 700,
  boxShadow: 2,
} as const;
