// SMS: the port, gateways (any JSON address, Twilio, OVHcloud), the GSM-7 rule, and a fake for tests.
export { keptWords, SmsDeferredError, SmsRejectedError, type SmsGateway, type SmsMessage, type SmsReceipt } from './sms-gateway.ts';
export { chosenSmsGateway, smsReportUrl } from './chosen-gateway.ts';
export { fitPart, fitsOneSms, inGsmLetters } from './gsm-text.ts';
export { fakeSms, type FakeSms } from './fake-sms.ts';
