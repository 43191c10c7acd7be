import { either } from "@tree-for-deed/common/either";
import { useCallback, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ListBar } from "../../components/grid/ListBar";
import { ReviewCategoriesDocument } from "../../features/moderation/deeds/DeedLists.generated";
import { useViewer } from "../../features/session/viewer/useViewer";
import { useLanguage } from "../../i18n/LanguageProvider";
import { usePanelAddress } from "./panel-address";
import { useQuery } from "../../lib/useQuery";

interface Props {
  status: "pending" | "approved" | "rejected";
  /** Whether all that matches can be downloaded from here. */
  csv?: boolean;
  children?: ReactNode;
}

/** What to look for among the deeds of a status, and all of it as a file. */
export function DeedListBar({ status, csv = true, children }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { isAdmin } = useViewer();
  const { search, filter, go } = usePanelAddress();
  const categories = useQuery(ReviewCategoriesDocument).data?.categories ?? [];
  const onSearch = useCallback((text: string) => go({ search: text, open: null }, { replace: true }), [go]);
  const asked = new URLSearchParams({ status, ...(search && { search }), ...(filter && { categoryId: filter }) });
  return (
    <ListBar
      compact={status === "pending"}
      search={{
        label: intl.formatMessage({ id: "admin.search" }),
        value: search,
        onSearch,
      }}
      filter={{
        label: intl.formatMessage({ id: "review.category" }),
        all: intl.formatMessage({ id: "review.allCategories" }),
        value: filter,
        options: categories.map(({ id, name, nameEn, icon }) => ({
          value: id,
          label: `${icon} ${either(language, name, nameEn)}`,
        })),
        onFilter: (categoryId) => go({ filter: categoryId, open: null }),
      }}
      {...(csv && isAdmin && { csv: `/api/admin/export/deeds.csv?${asked.toString()}` })}
    >
      {children}
    </ListBar>
  );
}
