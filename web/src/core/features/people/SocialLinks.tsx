import FacebookIcon from "@mui/icons-material/Facebook";
import InstagramIcon from "@mui/icons-material/Instagram";
import LinkedInIcon from "@mui/icons-material/LinkedIn";
import IconButton from "@mui/material/IconButton";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated";

/** Only web addresses become links, whatever a member has entered. */
const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

type Linked = Pick<ProfileHeader_UserFragment, "fullName" | "facebookUrl" | "instagramUrl" | "linkedinUrl">;

/** A member's links. Nothing if there are none. */
export function SocialLinks({ user }: { user: Linked }) {
  const intl = useIntl();
  const networks = [
    { name: "Facebook", url: user.facebookUrl, icon: <FacebookIcon /> },
    { name: "Instagram", url: user.instagramUrl, icon: <InstagramIcon /> },
    { name: "LinkedIn", url: user.linkedinUrl, icon: <LinkedInIcon /> },
  ].filter((network): network is typeof network & { url: string } => isWebAddress(network.url));
  if (networks.length === 0) return null;
  return (
    <Box sx={{ display: "flex", ml: -1.25 }}>
      {networks.map(({ name, url, icon }) => (
        <IconButton
          key={name}
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          color="primary"
          aria-label={intl.formatMessage({ id: "profile.social" }, { name: user.fullName, network: name })}
        >
          {icon}
        </IconButton>
      ))}
    </Box>
  );
}
