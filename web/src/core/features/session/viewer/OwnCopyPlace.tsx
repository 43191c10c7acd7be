import { ownPartId } from "@tree-for-deed/common/renderer";
import { useLayoutEffect, type ComponentProps } from "react";
import { Box } from "../../../../components/Box";
import { knownMember } from "./known-member";
import { showOwnCopy, type OwnPart } from "./own-copy";

/**
 * The place of the copy that this device has of a member's own part; empty if it has none. It is outside React's reach,
 * since the copy is shown before the program runs.
 */
export function OwnCopyPlace({ part, sx }: { part: OwnPart } & Pick<ComponentProps<typeof Box>, "sx">) {
  useLayoutEffect(() => {
    showOwnCopy(knownMember());
  }, []);
  return <Box id={ownPartId} data-part={part} sx={sx} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

const nothing = { __html: "" };
