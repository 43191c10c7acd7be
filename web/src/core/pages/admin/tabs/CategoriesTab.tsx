import { either } from "@tree-for-deed/common/either";
import AddIcon from "@mui/icons-material/AddRounded";
import { Button } from "../../../../components/Button";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import { localPage } from "../../../../components/grid/local-page";
import { lazyOverlay } from "../../../../components/lazy-part";
import { categoryColumns } from "../../../features/categories/category-columns";
import type { CategoryRow_CategoryFragment } from "../../../features/categories/Categories.generated";
import { CategoriesTabDocument } from "./CategoriesTab.generated";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

const CategoryDialog = lazyOverlay(() => import("../../../features/categories/CategoryDialog"));
const MoveDeedsDialog = lazyOverlay(() => import("../../../features/categories/MoveDeedsDialog"));
const DeleteCategoryDialog = lazyOverlay(() => import("../../../features/categories/DeleteCategoryDialog"));

const textOf = ({ name, nameEn, icon }: CategoryRow_CategoryFragment): string => `${name} ${nameEn} ${icon}`;
const valueOf = ({ name, nameEn, deedCount }: CategoryRow_CategoryFragment, field: string): string | number =>
  field === "name" ? name : field === "nameEn" ? nameEn : (deedCount ?? 0);

/** Categories: names, emoji, and number of deeds. */
export default function CategoriesTab() {
  const intl = useIntl();
  const address = usePanelAddress();
  const { page, pageSize, search, sort, open, go } = address;
  const answer = useFreshQuery(CategoriesTabDocument);
  const { data, state } = lastOf(answer);
  const [deleting, setDeleting] = useState<CategoryRow_CategoryFragment | null>(null);
  const columns = useMemo(() => categoryColumns(intl, setDeleting), [intl]);
  const all = data?.categories ?? [];
  const found = localPage(all, { search, textOf, sort, valueOf, page, pageSize });
  const opened = open === "new" ? null : all.find(({ id }) => id === open);
  const close = () => go({ open: null });
  const askToDelete = (category: CategoryRow_CategoryFragment) => {
    close();
    setDeleting(category);
  };

  return (
    <>
      <ListBar search={searchAt(address, intl.formatMessage({ id: "content.category.search" }))}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ open: "new" })}>
          <FormattedMessage id="content.category.new" />
        </Button>
      </ListBar>
      <DataTable
        name="categories"
        label={intl.formatMessage({ id: "admin.tab.categories" })}
        columns={columns}
        phoneFields={["icon", either(intl.locale, "name", "nameEn"), "deedCount"]}
        {...tableAt(address, found, state)}
        sort={sort}
        empty={<EmptyState title="content.category.none" headingLevel="h2" />}
      />
      {opened !== undefined && <CategoryDialog key={open} category={opened} onClose={close} onDelete={askToDelete} />}
      {deleting && (deleting.deedCount ?? 0) > 0 && (
        <MoveDeedsDialog
          category={deleting}
          others={all.filter(({ id }) => id !== deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
      {deleting?.deedCount === 0 && <DeleteCategoryDialog category={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
