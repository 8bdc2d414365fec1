// Calls of the room of branding. All throw ApiError and NetworkError.
import type { BrandingWire, ColourAnswer, PatchBrandingBody } from '../../../../../../server/src/contract.ts';
import { requestBytes, requestJson } from '../../../../api/http.ts';
import { uploadFile } from '../../../../api/upload.ts';

const ROOT = '/dashboard-api/branding';

export const getBranding = (): Promise<BrandingWire> => requestJson('GET', ROOT);
export const changeBranding = (change: PatchBrandingBody): Promise<BrandingWire> => requestJson('PATCH', ROOT, change);
export const sendLogo = (file: File): Promise<BrandingWire> => uploadFile(`${ROOT}/logo`, file);
export const removeLogo = (): Promise<BrandingWire> => requestJson('DELETE', `${ROOT}/logo`);
export const checkColour = (accent: string): Promise<ColourAnswer> => requestJson('GET', `${ROOT}/colour?${new URLSearchParams({ accent })}`);
/** The invitation with what is being tried, as the content of a frame. `version` makes it load again when the logo has changed. */
export const mailUrl = (wanted: { locale: string; senderName: string; accent: string; footerFr: string; footerEn: string; version: string }): string => `${ROOT}/mail?${new URLSearchParams(wanted)}`;
/** A logo that is about to be replaced, to be put back. */
export const fetchLogo = async (url: string): Promise<File> => new File([await requestBytes(url, 0, () => {})], 'logo.png', { type: 'image/png' });
