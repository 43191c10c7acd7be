import { HOME_GROVE_KEPT_MS } from "../../src/core/impact/home-grove.service";
import { ERROR_BYTES_MAX } from "../../src/core/faults/faults.rules";
import { DEED_FILE_PLACES } from "../../src/core/changes/changes.rules";
import { readFileSync } from "node:fs";
import path from "node:path";
import { limits } from "@tree-for-deed/common/limits";
import { BODY_BYTES as GRAPHQL_BODY } from "../../src/graphql/http";
import { ERRORS_MAX, QUERY_LIMITS } from "../../src/graphql/admission/limits";
import { SMALL_BODY } from "../../src/platform/http/json-body";
import {
  BODY_BYTES,
  COST_LIMITS,
  DECODING_PLACES,
  HASHING_PLACES,
  HTTP_TIMES,
  LARGE_BODY_MAX,
  LOOKUP_LIMIT,
  LARGE_BODY_PLACES,
  OPERATION_PLACES,
  STREAM_PLACES,
  PEER_PATIENCE,
  PIPELINED_MAX,
  READ_LIMITS,
  RENDERING_LIMIT,
  RENDERING_PLACES,
  SEARCH_PLACES,
  SMALL_DECODING_PLACES,
  SOCKETS_EACH,
  WHOLE_DECODING_PLACES,
} from "../../src/platform/limits/rules";
import { ofCapabilities } from "../capabilities/tables";
import { kilobytes, megabytes, millions, seconds, windows } from "./limit-notation";

const document = readFileSync(path.resolve(__dirname, "../../../docs/limits.md"), "utf8");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** Limits of the code in the notation of `docs/limits.md`. */
const said: Readonly<Record<string, string>> = {
  "renderings of one network": `${RENDERING_LIMIT.points} in ${RENDERING_LIMIT.seconds} s`,
  "how often home's picture is made anew": `${HOME_GROVE_KEPT_MS / 1000} s`,
  "lookups of a country, of one network": `${LOOKUP_LIMIT.points} in ${LOOKUP_LIMIT.seconds} s`,
  "renderings at once, of one caller": `${RENDERING_PLACES.atOnce}, ${RENDERING_PLACES.atOnceEach}`,
  "waiting for a rendering, of one caller": `${RENDERING_PLACES.waiting}, ${RENDERING_PLACES.waitingEach}`,
  "a JSON body, on the wire and unpacked": kilobytes(SMALL_BODY),
  "a deed with photos as Base64": megabytes(LARGE_BODY_MAX.deed),
  "a registration, profile, ticket or post with a picture": megabytes(LARGE_BODY_MAX.picture),
  "bytes in memory, of one caller": `${megabytes(BODY_BYTES.total)}, ${megabytes(BODY_BYTES.each)}`,
  "worked on at once, of one caller": `${LARGE_BODY_PLACES.atOnce}, ${LARGE_BODY_PLACES.atOnceEach}`,
  "waiting for that, of one caller": `${LARGE_BODY_PLACES.waiting}, ${LARGE_BODY_PLACES.waitingEach}`,
  "what must come of a body": `${PEER_PATIENCE.windowBytes} bytes in ${seconds(PEER_PATIENCE.windowMs)}`,
  "a whole request": seconds(HTTP_TIMES.requestMs),
  "the headers of a request": seconds(HTTP_TIMES.headersMs),
  "an answer that stands still unread": seconds(PEER_PATIENCE.unreadMs),
  "reading an answer to its end": seconds(PEER_PATIENCE.answerMs),
  "the rest of a body that is refused": seconds(PEER_PATIENCE.lingerMs),
  "requests of a connection that wait for its answers": String(PIPELINED_MAX),
  "connections of one network": String(SOCKETS_EACH),
  "decoded at once, of one caller": `${DECODING_PLACES.atOnce}, ${DECODING_PLACES.atOnceEach}`,
  "decoded at once, held as a whole by its decoder": String(WHOLE_DECODING_PLACES.atOnce),
  "bytes of the file": megabytes(limits.photoBytesMax),
  "pixels, of a guest's": `${millions(limits.photoPixelsMax)}, ${millions(limits.guestPhotoPixelsMax)}`,
  "pixels of an AVIF, of a guest's": `${millions(limits.avifPixelsMax)}, ${millions(limits.guestAvifPixelsMax)}`,
  "searches at once, of one caller": `${SEARCH_PLACES.atOnce}, ${SEARCH_PLACES.atOnceEach}`,
  "searches that wait, of one caller": `${SEARCH_PLACES.waiting}, ${SEARCH_PLACES.waitingEach}`,
  "time that a search waits": seconds(SEARCH_PLACES.waitMs),
  "scans of a JPEG": String(limits.jpegScansMax),
  "small ones decoded at once, of one caller": `${SMALL_DECODING_PLACES.atOnce}, ${SMALL_DECODING_PLACES.atOnceEach}`,
  "small ones waiting, of one caller": `${SMALL_DECODING_PLACES.waiting}, ${SMALL_DECODING_PLACES.waitingEach}`,
  "bytes that a progressive JPEG or an interlaced PNG takes": millions(limits.progressivePhotoBytesMax),
  "pixels of its largest rendition": millions(limits.photoShownPixelsMax),
  "waiting to be decoded, of one caller": `${DECODING_PLACES.waiting}, ${DECODING_PLACES.waitingEach}`,
  "a body, unpacked, of a guest, of a member": `${kilobytes(GRAPHQL_BODY.guest)}, ${kilobytes(GRAPHQL_BODY.member)}`,
  "characters of a document": String(QUERY_LIMITS.characters),
  "lines of a document": String(QUERY_LIMITS.lines),
  "tokens of a document": String(QUERY_LIMITS.tokens),
  directives: String(QUERY_LIMITS.directives),
  "depth, of introspection": `${QUERY_LIMITS.depth}, ${QUERY_LIMITS.introspectionDepth}`,
  "names for one root field": String(QUERY_LIMITS.rootAliases),
  "root fields, and so statements": String(QUERY_LIMITS.rootFields),
  "mistakes that are told of a document, of its variables": String(ERRORS_MAX),
  "daily files of deeds sent at once, to one network": `${DEED_FILE_PLACES.atOnce}, ${DEED_FILE_PLACES.atOnceEach}`,
  "daily files of deeds that wait, of one network": `${DEED_FILE_PLACES.waiting}, ${DEED_FILE_PLACES.waitingEach}`,
  "rows of a page, of the log of changes": `${limits.pageSizeMax}, ${limits.changesMax}`,
  "values in the variables": String(QUERY_LIMITS.variableValues),
  "points of an operation": String(QUERY_LIMITS.cost),
  "values that an answer may hold": String(QUERY_LIMITS.answerValues),
  "points of a member, and a second": `${COST_LIMITS.member.points}, ${COST_LIMITS.member.refillPerSecond}`,
  "points of a network of guests, and a second": `${COST_LIMITS.guest.points}, ${COST_LIMITS.guest.refillPerSecond}`,
  "requests of a network of guests, of a member": `${READ_LIMITS.guest.points}, ${READ_LIMITS.member.points} in ${READ_LIMITS.guest.seconds} s`,
  "searches of an operation": String(QUERY_LIMITS.searches),
  "operations at once, of one caller": `${OPERATION_PLACES.atOnce}, ${OPERATION_PLACES.atOnceEach}`,
  "operations that wait, of one caller": `${OPERATION_PLACES.waiting}, ${OPERATION_PLACES.waitingEach}`,
  "time that an operation waits": seconds(OPERATION_PLACES.waitMs),
  "streams of events at once, of one caller": `${STREAM_PLACES.atOnce}, ${STREAM_PLACES.atOnceEach}`,
  "files of the open data, of one network": windows("discovery"),
  "deeds that a reviewer is handed at once, holds at most": `${limits.turnDeedsMax}, ${limits.leasedDeedsMax}`,
  "time that a handed deed is kept for its reviewer": seconds(limits.leaseSeconds * 1000),
  "decisions that are looked through": String(limits.figureDecisionsMax),
  "bytes of an answer": megabytes(QUERY_LIMITS.answerBytes),
  "tries of a password, of one name in one network or by one known browser": windows("loginAccount"),
  "tries of passwords by unknown browsers, of one network": windows("login"),
  "tries of passwords by unknown browsers, of one name in all networks": windows("loginName"),
  "tries of one password by unknown browsers, over all names": windows("loginPassword"),
  "passwords hashed at once, of one caller": `${HASHING_PLACES.atOnce}, ${HASHING_PLACES.atOnceEach}`,
  "passwords that wait for their hash, of one caller": `${HASHING_PLACES.waiting}, ${HASHING_PLACES.waitingEach}`,
  "accounts made, of one network": windows("register"),
  "accounts made that need no confirmed address, of one network": windows("registerFreely"),
  "accounts made that claim one address": windows("registerAddress"),
  "other addresses and mails about them, of one account": windows("emailConfirmation"),
  "answers to mails about addresses, of one network": windows("emailConfirmationNetwork"),
  "tries of a second factor, of one account": windows("secondFactor"),
  "tries of second factors, of one network": windows("secondFactorNetwork"),
  "links for a new password, of one network": windows("passwordResetNetwork"),
  "links for a new password, for one account": windows("passwordReset"),
  "questions to support, of one member, of one network of guests": `${windows("supportTicket")}, ${windows("supportTicketAsGuest")}`,
  "errors of pages, of one member, of one network of guests": `${windows("browserErrors")}, ${windows("browserErrorsOfGuests")}`,
  "bytes of one error of a page": `${ERROR_BYTES_MAX / 1024} KB`,
  "pledges of donors, of one network": windows("donation"),
  "reports of deeds, of one account": windows("deedReport"),
};

it.each(Object.entries({ ...said, ...ofCapabilities("LIMITS") }))(
  "the table of limits says what the code does about %s",
  (limit, value) => {
    expect(rows.filter(([, , name]) => name === limit).map(([, , , written]) => written)).toEqual([value]);
  },
);
