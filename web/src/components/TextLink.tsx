import MuiLink, { type LinkProps } from "@mui/material/Link";
import { Link, type LinkProps as RouterLinkProps } from "react-router-dom";
import { contentOf, type Worded } from "./worded";

type Props = Omit<LinkProps, "href"> & Pick<RouterLinkProps, "to"> & Worded;

/** An inline link to another page of the site; `text` is the message id of its text. */
export function TextLink({ text, values, children, ...rest }: Props) {
  return (
    <MuiLink component={Link} {...rest}>
      {contentOf({ text, values }, children)}
    </MuiLink>
  );
}
