import { Box } from "../../../components/Box";
import type { NoticeItem_NoticeFragment } from "./Notices.generated";
import { NoticeItem } from "./NoticeItem";

interface Props {
  notices: readonly NoticeItem_NoticeFragment[];
  onOpen: (notice: NoticeItem_NoticeFragment) => void;
}

/** Notices, one below the other. */
export function NoticeList({ notices, onOpen }: Props) {
  if (notices.length === 0) return null;
  return (
    <Box component="ul" sx={list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeItem notice={notice} onOpen={onOpen} />
        </li>
      ))}
    </Box>
  );
}

const list = {
  "& > li + li": { borderTop: 1, borderColor: "divider" },
} as const;
