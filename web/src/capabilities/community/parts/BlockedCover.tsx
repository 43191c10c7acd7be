import { Button } from "../../../components/Button";
import { EmptyState } from "../../../components/EmptyState";
import { useBlock } from "../components/useBlock";

interface Props {
  member: { id: string; fullName: string };
}

/** Replaces the profile of a member whom the viewer blocked, and offers to end the block. */
export default function BlockedCover({ member }: Props) {
  const { busy, unblock } = useBlock();
  return (
    <EmptyState
      title="block.blocked"
      text="block.blockedText"
      headingLevel="h2"
      action={
        <Button variant="contained" loading={busy !== null} onClick={() => void unblock(member)} text="block.unblock" />
      }
    />
  );
}
