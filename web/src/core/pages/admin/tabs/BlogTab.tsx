import { either } from "@tree-for-deed/common/either";
import AddIcon from "@mui/icons-material/AddRounded";
import { Button } from "../../../../components/Button";
import { useCallback, useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import { lazyOverlay } from "../../../../components/lazy-part";
import { hiddenPostFields, postColumns, sortOfField } from "../../../features/blog/post-columns";
import { useViewer } from "../../../features/session/viewer/useViewer";
import type { PostRow_PostFragment } from "../../../features/blog/PostAdmin.generated";
import { BlogTabDocument } from "./BlogTab.generated";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

const PostEditor = lazyOverlay(() => import("../../../features/blog/PostEditor"));
const DeletePostDialog = lazyOverlay(() => import("../../../features/blog/DeletePostDialog"));

const filters = ["published", "draft"] as const;

/** All posts, including drafts, and the editor. */
export default function BlogTab() {
  const intl = useIntl();
  const { viewer } = useViewer();
  const address = usePanelAddress(filters);
  const { page, pageSize, search, sort, filter, open, go } = address;
  const answer = useFreshQuery(BlogTabDocument, {
    page,
    pageSize,
    search: search || null,
    published: filter && filter === "published",
    sort: sortOfField[sort?.field ?? ""] ?? "CREATED",
    descending: sort?.descending ?? true,
  });
  const { data, state } = lastOf(answer);
  const posts = data?.adminBlogPosts;
  const [deleting, setDeleting] = useState<PostRow_PostFragment | null>(null);
  const columns = useMemo(() => postColumns(intl, setDeleting), [intl]);
  // An editor with unsaved text stays when the browser goes back, and asks.
  const [held, setHeld] = useState<string | null>(null);
  const shown = open ?? held;
  const onDirty = useCallback((dirty: boolean) => setHeld(dirty ? shown : null), [shown]);
  const close = () => {
    setHeld(null);
    go({ open: null });
  };
  const isNarrowed = search !== "" || filter !== null;

  return (
    <>
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "content.post.search" }))}
        filter={{
          label: intl.formatMessage({ id: "content.post.filter" }),
          all: intl.formatMessage({ id: "content.post.all" }),
          value: filter,
          options: filters.map((value) => ({ value, label: intl.formatMessage({ id: `content.post.${value}` }) })),
          onFilter: (wanted) => go({ filter: wanted }),
        }}
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ open: "new" })}>
          <FormattedMessage id="content.post.new" />
        </Button>
      </ListBar>
      <DataTable
        name="posts"
        label={intl.formatMessage({ id: "admin.tab.blog" })}
        columns={columns}
        hiddenFields={hiddenPostFields}
        phoneFields={[either(intl.locale, "title", "titleEn"), "published"]}
        {...tableAt(address, posts, state)}
        sort={sort}
        empty={<EmptyState title="content.post.none" {...(isNarrowed && { text: "admin.empty.search" })} />}
      />
      {shown !== null && viewer && (
        <PostEditor
          key={shown}
          adminId={viewer.id}
          postId={shown === "new" ? null : shown}
          leaving={open === null}
          onDirty={onDirty}
          onStay={() => go({ open: shown })}
          onClose={close}
          onDelete={setDeleting}
        />
      )}
      {deleting && (
        <DeletePostDialog
          post={deleting}
          onDeleted={() => shown === deleting.id && close()}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
