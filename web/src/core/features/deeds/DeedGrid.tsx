import { Box } from "../../../components/Box";
import { OwnHydration } from "../../../components/page/OwnHydration";
import type { DeedCard_DeedFragment } from "./DeedCard.generated";
import { DeedCard, type DeedAuthorUser } from "./DeedCard";

interface Props {
  deeds: readonly DeedCard_DeedFragment[];
  onAuthor?: ((author: DeedAuthorUser) => void) | undefined;
  /** True if its first photo is the largest element of the first view. */
  priority?: boolean;
}

/** Deed cards: one column on phones, three at a desk, four on a large screen. */
export function DeedGrid({ deeds, onAuthor, priority = false }: Props) {
  const first = priority ? deeds.find(({ images }) => images.length > 0) : undefined;
  return (
    <Box component="ul" sx={deedGrid}>
      {deeds.map((deed) => (
        <li key={deed.id}>
          <OwnHydration>
            <DeedCard deed={deed} onAuthor={onAuthor} priority={deed === first} withId />
          </OwnHydration>
        </li>
      ))}
    </Box>
  );
}

export const deedGrid = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
    xl: "repeat(auto-fill, minmax(320px, 1fr))",
  },
  gap: { xs: 2, sm: 3 },
} as const;
