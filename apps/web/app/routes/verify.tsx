import { VerifyPage } from '../features/verify/verify-page.tsx';

export default VerifyPage;
