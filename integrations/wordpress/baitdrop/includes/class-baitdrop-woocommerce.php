<?php
/**
 * BaitDrop in WooCommerce.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Hooks up what needs WooCommerce, where there is one.
 */
class BaitDrop_WooCommerce {

	/**
	 * Hooks everything up. WooCommerce may be loaded after this plugin.
	 */
	public static function register() {
		add_action( 'before_woocommerce_init', array( __CLASS__, 'declare_compatibility' ) );
		add_action( 'plugins_loaded', array( __CLASS__, 'on_plugins_loaded' ) );
	}

	/**
	 * Whether this site has WooCommerce.
	 *
	 * @return bool
	 */
	public static function is_here() {
		return class_exists( 'WooCommerce' );
	}

	/**
	 * Orders are read by their own methods, so tables of their own are fine; rates work in the checkout block.
	 */
	public static function declare_compatibility() {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', BAITDROP_FILE, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', BAITDROP_FILE, true );
		}
	}

	/**
	 * The hooks.
	 */
	public static function on_plugins_loaded() {
		if ( ! self::is_here() ) {
			return;
		}
		foreach ( array( 'shop-api', 'delivery-key', 'delivery-rate', 'not-offered', 'order-form', 'order-state', 'order-delivery', 'order-tracking' ) as $part ) {
			require_once __DIR__ . '/class-baitdrop-' . $part . '.php';
		}
		add_action( 'woocommerce_shipping_init', array( __CLASS__, 'load_shipping_method' ) );
		add_filter( 'woocommerce_shipping_methods', array( __CLASS__, 'add_shipping_method' ) );
		add_filter( 'woocommerce_cart_shipping_packages', array( __CLASS__, 'refresh_rates' ) );
		add_action( 'woocommerce_after_checkout_validation', array( __CLASS__, 'check_phone' ), 10, 2 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( __CLASS__, 'check_phone_of_order' ) );
		// Before WooCommerce's own mail about the same change, which then has the link.
		add_action( 'woocommerce_order_status_processing', array( __CLASS__, 'on_paid' ), 10, 2 );
		add_action( 'woocommerce_payment_complete', array( __CLASS__, 'on_paid' ), 10, 2 );
		add_action( 'woocommerce_order_status_cancelled', array( __CLASS__, 'on_cancelled' ), 10, 2 );
		add_action( 'woocommerce_order_status_refunded', array( __CLASS__, 'on_cancelled' ), 10, 2 );
		add_filter( 'woocommerce_order_actions', array( __CLASS__, 'add_order_action' ), 10, 2 );
		add_action( 'woocommerce_order_action_baitdrop_send', array( __CLASS__, 'on_order_action' ) );
		add_action( BaitDrop_Order_Delivery::SEND_JOB, array( 'BaitDrop_Order_Delivery', 'on_send_job' ), 10, 2 );
		add_action( BaitDrop_Order_Delivery::CANCEL_JOB, array( 'BaitDrop_Order_Delivery', 'on_cancel_job' ), 10, 2 );
		add_action( BaitDrop_Order_Delivery::FOLLOW_JOB, array( 'BaitDrop_Order_Delivery', 'on_follow_job' ), 10, 2 );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( __CLASS__, 'hide_quote' ) );
		BaitDrop_Not_Offered::register();
		BaitDrop_Order_Tracking::register();
	}

	/**
	 * The quote is kept with the order's line for shipping, where it says nothing to people.
	 *
	 * @param array $names What the order's screen does not show.
	 * @return array
	 */
	public static function hide_quote( $names ) {
		return array_merge( (array) $names, array( '_baitdrop_quote', '_baitdrop_quote_until' ) );
	}

	/**
	 * Loads the way of shipping, once WooCommerce has the class it extends.
	 */
	public static function load_shipping_method() {
		require_once __DIR__ . '/class-baitdrop-shipping-method.php';
	}

	/**
	 * Adds it to those a zone can have.
	 *
	 * @param array $methods Class names by id.
	 * @return array
	 */
	public static function add_shipping_method( $methods ) {
		$methods['baitdrop'] = 'BaitDrop_Shipping_Method';
		return $methods;
	}

	/**
	 * WooCommerce keeps rates until a package changes. This one changes every few minutes, as prices and opening do.
	 *
	 * @param array $packages What is shipped.
	 * @return array
	 */
	public static function refresh_rates( $packages ) {
		if ( BaitDrop_Shop_Api::is_ready() ) {
			foreach ( array_keys( $packages ) as $key ) {
				$packages[ $key ]['baitdrop_asked'] = (int) floor( time() / BaitDrop_Delivery_Rate::KEEP_SECONDS );
			}
		}
		return $packages;
	}

	/**
	 * The checkout: a courier needs a number to call.
	 *
	 * @param array    $data   What was typed.
	 * @param WP_Error $errors What is wrong with it.
	 */
	public static function check_phone( $data, $errors ) {
		$is_ours = false;
		foreach ( isset( $data['shipping_method'] ) ? (array) $data['shipping_method'] : array() as $rate ) {
			$is_ours = $is_ours || 0 === strpos( (string) $rate, 'baitdrop' );
		}
		$phone = ! empty( $data['shipping_phone'] ) ? $data['shipping_phone'] : ( isset( $data['billing_phone'] ) ? $data['billing_phone'] : '' );
		if ( $is_ours && ! BaitDrop_Order_Form::is_uk_phone( (string) $phone ) ) {
			$errors->add( 'baitdrop_phone', self::phone_words() );
		}
	}

	/**
	 * The same for the checkout block, before anything is paid.
	 *
	 * @param WC_Order $order The order.
	 * @throws \Automattic\WooCommerce\StoreApi\Exceptions\RouteException When there is none.
	 */
	public static function check_phone_of_order( $order ) {
		if ( null !== BaitDrop_Order_State::shipping_item( $order ) && ! BaitDrop_Order_Form::is_uk_phone( BaitDrop_Order_Form::phone( $order ) ) ) {
			throw new \Automattic\WooCommerce\StoreApi\Exceptions\RouteException( 'baitdrop_phone', esc_html( self::phone_words() ), 400 );
		}
	}

	/**
	 * What the customer reads.
	 *
	 * @return string
	 */
	private static function phone_words() {
		return __( 'Please enter a UK phone number, so that the courier can call you.', 'baitdrop' );
	}

	/**
	 * An order is paid, or is worked on.
	 *
	 * @param int   $order_id The order.
	 * @param mixed $given    The order itself, where WooCommerce has it at hand.
	 */
	public static function on_paid( $order_id, $given = null ) {
		self::with_order( $order_id, $given, array( 'BaitDrop_Order_Delivery', 'send' ) );
	}

	/**
	 * An order is cancelled, or all of it was refunded.
	 *
	 * @param int   $order_id The order.
	 * @param mixed $given    The order itself, where WooCommerce has it at hand.
	 */
	public static function on_cancelled( $order_id, $given = null ) {
		self::with_order( $order_id, $given, array( 'BaitDrop_Order_Delivery', 'cancel' ) );
	}

	/**
	 * Adds the action to an order that has no courier.
	 *
	 * @param array         $actions Words by name.
	 * @param WC_Order|null $order   The order.
	 * @return array
	 */
	public static function add_order_action( $actions, $order = null ) {
		if ( $order instanceof WC_Order && BaitDrop_Order_Delivery::can_be_sent_again( $order ) ) {
			$actions['baitdrop_send'] = __( 'Send with BaitDrop', 'baitdrop' );
		}
		return $actions;
	}

	/**
	 * Somebody chose the action.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function on_order_action( $order ) {
		self::with_order( $order->get_id(), $order, array( 'BaitDrop_Order_Delivery', 'send_again' ) );
	}

	/**
	 * Does something with an order, in the copy that WooCommerce goes on with: its mail is written from that one.
	 *
	 * @param int      $order_id The order.
	 * @param mixed    $given    The order itself, or anything else.
	 * @param callable $work     Gets the order.
	 */
	private static function with_order( $order_id, $given, $work ) {
		self::guarded(
			static function () use ( $order_id, $given, $work ) {
				$order = $given instanceof WC_Order ? $given : wc_get_order( $order_id );
				if ( $order instanceof WC_Order && BaitDrop_Shop_Api::is_ready() ) {
					call_user_func( $work, $order );
				}
			}
		);
	}

	/**
	 * A fault of this plugin goes to WooCommerce's log, and not to whoever pays.
	 *
	 * @param callable $work What to do.
	 */
	public static function guarded( $work ) {
		try {
			call_user_func( $work );
		} catch ( \Throwable $fault ) {
			wc_get_logger()->error( $fault->getMessage(), array( 'source' => 'baitdrop' ) );
		}
	}
}
