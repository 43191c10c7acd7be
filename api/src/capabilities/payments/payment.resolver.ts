import { decimalOf } from "@tree-for-deed/common/donations/money";
import { defaultLanguage, type Language } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../core/search/total-count.graphql";
import { Access, ForStaff } from "../../platform/graphql/access";
import type { CountedPage } from "../../core/search/listing.service";
import { PAGE, pageSizeOf } from "../../shared/paging";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../../core/audit/actor.value";
import { hasRole } from "../../shared/access";
import { DonationType } from "../../core/donations/donation.type";
import { moneyOf, MoneyType } from "../../core/donations/money.type";
import type { PaymentAdminService } from "./payment-admin.service";
import type { PaymentEvent } from "./payment-event.entity";
import { eventsOfPayment } from "./payment-event.loaders";
import type { PaymentListService, PaymentView } from "./payment-list.service";
import type { PaymentProvider } from "./providers/payment-provider.value";
import type { PaymentReconciliation } from "./payment-reconciliation.service";
import type { PaymentReport } from "./payment-report.entity";
import { PaymentState } from "./payment-state.enum";
import type { Payment } from "./payment.entity";
import {
  fundOfDonation,
  mailsOfPayment,
  type PaymentFundRow,
  type PaymentMailRow,
  paymentOfDonation,
} from "./payment.loaders";
import { StartPaymentInput } from "./payment.inputs";
import { paymentOptions } from "./payment-options.view";
import type { PaymentService, StartedPayment } from "./payment.service";
import { ProviderName } from "./providers/list.provider";
import {
  PaymentEventType,
  PaymentFundType,
  PaymentMailType,
  PaymentOptionType,
  PaymentPageType,
  PaymentProgressType,
  PaymentReportType,
  PaymentType,
  StartedPaymentType,
} from "./payment.type";
import { LanguageEnum } from "../../core/users/language.graphql";
import { maybe } from "../../shared/maybe";

const PAYMENT_ID = { description: "The payment's id." };
const REPORTS = 30;

type Maybe<T> = T | null | undefined;

const only = (what: string) => ({ nullable: true, description: `Only ${what}.` }) as const;

export interface PaymentResolverParts {
  readonly payments: PaymentService;
  readonly admin: PaymentAdminService;
  readonly list: PaymentListService;
  readonly reconciliation: PaymentReconciliation;
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
}

@Resolver(() => PaymentProgressType)
export class PaymentResolver {
  constructor(private readonly parts: PaymentResolverParts) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => [PaymentOptionType], {
    description: "Ways to pay donations online; empty if donations can only be pledged.",
  })
  paymentOptions(
    @Arg("language", () => LanguageEnum, { description: "Language of the names.", defaultValue: defaultLanguage })
    language: Language,
  ): PaymentOptionType[] {
    return paymentOptions(this.parts.providers, language).filter(({ ways }) => ways.length > 0);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => PaymentProgressType, maybe("A payment, for anyone who has its id; null if there is none."))
  payment(@Arg("id", () => ID, PAYMENT_ID) id: string): Promise<Payment | null> {
    return this.parts.payments.find(id);
  }

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => StartedPaymentType, {
    description:
      "Records a donation and opens a checkout for it, also for guests. The donor pays on the page at `url`.",
  })
  startPayment(
    @Ctx() context: RequestContext,
    @Arg("input", () => StartPaymentInput, { description: "The donation." }) input: StartPaymentInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description:
        `A random text of your own, at most ${limits.idempotencyKeyMax} characters. Sending the same with the same key again ` +
        "answers the payment of the first time; CONFLICT when the key came with something else.",
    })
    idempotencyKey: Maybe<string>,
  ): Promise<StartedPayment> {
    return this.parts.payments.start(input, context, idempotencyKey ?? null);
  }

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => PaymentProgressType, { description: "Asks the provider again about the state of a payment." })
  lookAtPayment(@Arg("id", () => ID, PAYMENT_ID) id: string): Promise<Payment> {
    return this.parts.payments.lookAgain(id);
  }

  @FieldResolver(() => MoneyType, { description: "The amount." })
  money(@Root() { amount, currency }: Payment): MoneyType {
    return moneyOf(amount, currency);
  }

  @FieldResolver(() => String, {
    description: "The amount as decimal text with two decimals.",
    deprecationReason: deprecated("money", OLD_WORDS_STAY_UNTIL),
  })
  amount(@Root() { amount }: Payment): string {
    return decimalOf(amount);
  }
}

@Resolver(() => PaymentType)
export class PaymentAdminResolver {
  constructor(private readonly parts: PaymentResolverParts) {}

  @Access({ role: "admin" })
  @Query(() => [PaymentOptionType], {
    description: "For admins: all providers that the site knows. Those that are off accept no currency.",
  })
  paymentProviders(
    @Arg("language", () => LanguageEnum, { description: "Language of the names." }) language: Language,
  ): PaymentOptionType[] {
    return paymentOptions(this.parts.providers, language);
  }

  @Access({ role: "admin" })
  @Query(() => PaymentPageType, { description: "For admins: all payments, held ones first, then the newest." })
  adminPayments(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("payments")) pageSize: number,
    @Arg("state", () => PaymentState, only("payments in this state")) state: Maybe<PaymentState>,
    @Arg("provider", () => ProviderName, only("payments of this provider")) provider: Maybe<ProviderName>,
    @Arg("from", () => Date, only("payments started at this time or later")) from: Maybe<Date>,
    @Arg("to", () => Date, only("payments started before this time")) to: Maybe<Date>,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in the payment's number, the provider's references, or the donor's name or address.",
    })
    search: Maybe<string>,
  ): Promise<CountedPage<PaymentView>> {
    return this.parts.list.page({ state, provider, from, to, search }, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => PaymentType, maybe("For admins: any payment; null when there is none."))
  adminPayment(@Arg("id", () => ID, PAYMENT_ID) id: string): Promise<PaymentView | null> {
    return this.parts.list.find(id);
  }

  @Access({ role: "admin" })
  @Query(() => [PaymentReportType], {
    description: `For admins: the reports of the last ${REPORTS} days that have one.`,
  })
  paymentReports(): Promise<PaymentReport[]> {
    return this.parts.reconciliation.latest(REPORTS);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => PaymentType, { description: "Accepts a payment that is held as risky; CONFLICT for any other." })
  acceptPayment(@Ctx() context: RequestContext, @Arg("id", () => ID, PAYMENT_ID) id: string): Promise<PaymentView> {
    return this.parts.admin.accept(actorOf(context), id);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => PaymentType, { description: "Refunds a paid or held payment in full; CONFLICT for any other." })
  refundPayment(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, PAYMENT_ID) id: string,
    @Arg("reason", () => String, { description: `Reason, recorded in the log: 1 to ${limits.reasonMax} characters.` })
    reason: string,
  ): Promise<PaymentView> {
    return this.parts.admin.refund(actorOf(context), id, reason);
  }

  @FieldResolver(() => String, { description: "The amount as decimal text with two decimals." })
  amount(@Root() { amount }: PaymentView): string {
    return decimalOf(amount);
  }

  @FieldResolver(() => [PaymentEventType], { description: "Everything that happened to it, the oldest first." })
  events(@Root() { id }: PaymentView, @Ctx() { loaders }: RequestContext): Promise<PaymentEvent[]> {
    return loaders.of(eventsOfPayment).load(id);
  }

  @FieldResolver(() => [PaymentMailType], {
    description: "Emails to its donor, the oldest first; sent ones are kept for 30 days.",
  })
  mails(@Root() { tranId }: PaymentView, @Ctx() { loaders }: RequestContext): Promise<PaymentMailRow[]> {
    return loaders.of(mailsOfPayment).load(tranId);
  }

  @FieldResolver(() => PaymentFundType, maybe("The trees that its donation pays for; null if none so far."))
  fund(@Root() { donationId }: PaymentView, @Ctx() { loaders }: RequestContext): Promise<PaymentFundRow | null> {
    return loaders.of(fundOfDonation).load(donationId);
  }
}

/** The online payment of a donation. */
@Resolver(() => DonationType)
export class DonationPaymentResolver {
  @ForStaff()
  @FieldResolver(() => ID, maybe("The online payment; for admins only, null if it is not paid online."))
  onlinePaymentId(
    @Root() { id }: { readonly id: string },
    @Ctx() { viewer, loaders }: RequestContext,
  ): Promise<string | null> | null {
    return hasRole(viewer, "admin") ? loaders.of(paymentOfDonation).load(id) : null;
  }
}

@Resolver(() => PaymentPageType)
export class PaymentPageResolver {
  @TotalCount("Total number of payments.") totalCount = countAll;
}
