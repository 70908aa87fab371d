export { getPartyRegister, type PartyRegisterView } from './get-party-register.ts';
