import { ownPartId } from "@tree-for-deed/common/renderer";
import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { Box } from "../../../../components/Box";
import { knownMember } from "./known-member";
import { noteOpened, openAgain, showOwnCopy, type OwnPart } from "./own-copy";

/**
 * The place of the copy that this device has of a member's own part; empty if it has none. It is outside React's reach,
 * since the copy is shown before the program runs.
 */
export function OwnCopyPlace({ part, sx }: { part: OwnPart } & Pick<ComponentProps<typeof Box>, "sx">) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const copy = place.current;
    showOwnCopy(knownMember());
    if (copy) openAgain(copy);
    return () => {
      if (copy) noteOpened(copy);
    };
  }, []);
  return (
    <Box
      ref={place}
      id={ownPartId}
      data-part={part}
      sx={sx}
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
    />
  );
}

const nothing = { __html: "" };
