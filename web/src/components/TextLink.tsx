import MuiLink, { type LinkProps } from "@mui/material/Link";
import { Link, type LinkProps as RouterLinkProps } from "react-router-dom";
import { contentOf, type Worded } from "./worded";

type Props = Omit<LinkProps, "href"> & Pick<RouterLinkProps, "to"> & Worded;

/** A link amid text to another page of the site; `text` is the id of what it says. */
export function TextLink({ text, values, children, ...rest }: Props) {
  return (
    <MuiLink component={Link} {...rest}>
      {contentOf({ text, values }, children)}
    </MuiLink>
  );
}
