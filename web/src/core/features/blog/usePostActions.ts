import { useApolloClient, useMutation } from "@apollo/client/react";
import type { PictureChoice } from "../../../components/form/UploadField";
import {
  CreatePostDocument,
  EditPostDocument,
  PostEditorDocument,
  PublishPostDocument,
  UnpublishPostDocument,
  type PostEditor_PostFragment,
} from "./PostAdmin.generated";
import { storedText } from "@tree-for-deed/common/text";
import { forgetPosts } from "./forget-posts";
import type { PostValues } from "./post.rules";

type Post = PostEditor_PostFragment;

interface PostActions {
  create: (values: PostValues, picture: PictureChoice, published: boolean) => Promise<void>;
  /** Returns the saved post. The version is the one that was edited. */
  save: (id: string, values: PostValues, picture: PictureChoice, version: number) => Promise<Post>;
  publish: (
    id: string,
    published: boolean,
    version: number,
  ) => Promise<Pick<Post, "version" | "published" | "publishedAt">>;
  /** The current post; null if it was deleted. */
  read: (id: string) => Promise<Post | null>;
}

function inputOf({ slug, ...texts }: PostValues, picture: PictureChoice) {
  const stored = {
    title: storedText(texts.title),
    titleEn: storedText(texts.titleEn),
    excerpt: storedText(texts.excerpt),
    excerptEn: storedText(texts.excerptEn),
    content: storedText(texts.content),
    contentEn: storedText(texts.contentEn),
    category: storedText(texts.category),
  };
  const thumbnail = picture === undefined ? {} : { thumbnailUpload: picture?.id ?? null };
  return { ...stored, slug: slug || null, ...thumbnail };
}

function some<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined) throw new Error("The answer is empty");
  return answer;
}

/** Mutations of posts. Each throws if it fails. */
export function usePostActions(): PostActions {
  const client = useApolloClient();
  const [create] = useMutation(CreatePostDocument, { update: forgetPosts });
  const [edit] = useMutation(EditPostDocument, { update: forgetPosts });
  const [publish] = useMutation(PublishPostDocument, { update: forgetPosts });
  const [unpublish] = useMutation(UnpublishPostDocument, { update: forgetPosts });

  return {
    create: async (values, picture, published) => {
      await create({ variables: { input: { ...inputOf(values, picture), published } } });
    },
    save: async (id, values, picture, version) => {
      const { data } = await edit({ variables: { id, version, input: inputOf(values, picture) } });
      return some(data?.editBlogPost);
    },
    publish: async (id, published, version) => {
      const variables = { id, version };
      if (published) return some((await publish({ variables })).data?.publishBlogPost);
      return some((await unpublish({ variables })).data?.unpublishBlogPost);
    },
    read: async (id) => {
      const { data } = await client.query({
        query: PostEditorDocument,
        variables: { id },
        fetchPolicy: "no-cache",
      });
      return data?.adminBlogPost ?? null;
    },
  };
}
