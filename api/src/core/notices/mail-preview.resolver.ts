import type { Language } from "@tree-for-deed/common/languages";
import { Arg, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { LanguageEnum } from "../users/language.graphql";
import { MailPreviewType } from "./mail-preview.type";
import type { MailPreview, MailPreviews } from "./mail-previews.service";
import { maybe } from "../../shared/maybe";

@Resolver()
export class MailPreviewResolver {
  constructor(private readonly previews: MailPreviews) {}

  @Access({ role: "admin" })
  @Query(() => [MailPreviewType], { description: "The emails that this site sends, with made-up content." })
  mailPreviews(
    @Arg("language", () => LanguageEnum, { description: "The language of the emails." }) language: Language,
    @Arg("dark", () => Boolean, { defaultValue: false, description: "True for the colours of a dark mail program." })
    dark: boolean,
    @Arg("kind", () => String, maybe("The name of one kind, to return only that.")) kind: string | undefined,
  ): Promise<MailPreview[]> {
    return this.previews.list(language, dark ? "dark" : "light", kind);
  }
}
