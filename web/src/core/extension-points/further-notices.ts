import { extensionPoint } from "../../components/extension/extension-point";
import type { NoticeKind } from "../../gql/schema.generated";

/** Kinds of notices that only a site with a capability sends. */
export const furtherNotices = extensionPoint<NoticeKind>("furtherNotices");
